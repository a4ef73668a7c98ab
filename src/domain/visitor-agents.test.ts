import { describe, expect, test } from 'vitest';
import { agentReader } from '#server/platform/visitor/agent.ts';
import { deviceNames } from '#contract/enumerations.ts';
import { browsersOf, consistent, systemsOf, userAgentOf } from './visitor-agents.ts';

const every = deviceNames.flatMap((device) =>
  systemsOf[device].flatMap((system) => browsersOf(system).map((browser) => ({ device, system, browser }))),
);

describe('a visitor that is chosen', () => {
  test.each(every)('$browser on $system is read by the network as what it is', (choice) => {
    const { bot, device, os, browser } = agentReader()(userAgentOf(choice) ?? '');
    expect({ bot, device, os, browser }).toEqual({
      bot: false,
      device: choice.device,
      os: choice.system,
      browser: choice.browser,
    });
  });

  test('has the most common of what is left open', () => {
    const read = (choice: Parameters<typeof userAgentOf>[0]) => agentReader()(userAgentOf(choice) ?? '');
    expect(read({ device: 'mobile', system: null, browser: null })).toMatchObject({
      os: 'Android',
      browser: 'Chrome',
    });
    expect(read({ device: 'mobile', system: 'iOS', browser: null })).toMatchObject({
      os: 'iOS',
      browser: 'Safari',
    });
  });

  test('is the one who asks where nothing is chosen', () => {
    expect(userAgentOf({ device: null, system: 'iOS', browser: 'Safari' })).toBeNull();
  });

  test('loses what its device or system has not', () => {
    const safari = { device: 'mobile', system: 'iOS', browser: 'Safari' } as const;
    expect(consistent(safari)).toEqual(safari);
    expect(consistent({ ...safari, device: 'desktop' })).toEqual({
      device: 'desktop',
      system: null,
      browser: null,
    });
    expect(consistent({ ...safari, system: 'Android' })).toEqual({
      device: 'mobile',
      system: 'Android',
      browser: null,
    });
  });
});

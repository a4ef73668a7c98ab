import { describe, expect, it } from 'vitest';
import { playwrightTests, slowest } from './test-reports.js';

describe('the tests of a report', () => {
  it("have Playwright's seconds, all tries together, wherever they lie", () => {
    const tries = {
      projectName: 'journeys',
      status: 'flaky',
      results: [{ duration: 2000, error: { message: 'too late' } }, { duration: 500 }],
    };
    const report = {
      suites: [
        {
          title: 'login.spec.ts',
          specs: [],
          suites: [{ title: 'the form', specs: [{ title: 'lets in', tests: [tries] }] }],
        },
      ],
    };
    expect(playwrightTests(JSON.stringify(report))).toEqual([
      {
        name: 'journeys: login.spec.ts: the form lets in',
        seconds: 2.5,
        status: 'flaky',
        reason: 'too late',
      },
    ]);
  });

  it('are none without a report', () => {
    expect(playwrightTests('{"broken')).toEqual([]);
  });
});

describe('the slowest', () => {
  it('are ten, the slowest first, none below a second', () => {
    const times = Array.from({ length: 30 }, (_, at) => ({ name: `test ${at}`, seconds: at / 2 }));
    const lines = slowest('slowest tests', times);
    expect(lines).toHaveLength(11);
    expect(lines.slice(0, 2)).toEqual(['   slowest tests:', '      14.5 s  test 29']);
    expect(slowest('slowest tests', times.slice(0, 2))).toEqual([]);
  });
});

import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { alsoCoveredBy, planOf } from './changed.js';
import { root } from './child.js';

/** Walks, journeys, faults and offline tests that go through no feature more than through another. */
const ofNoFeature = [
  'accessibility',
  'fetched-ahead',
  'first-visit',
  'gallery',
  'gate',
  'long-texts',
  'mutated-answers',
  'offline',
  'page',
  'shared-browser',
  'translated',
  'version',
  'worker',
];

const all = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean);

describe('what a change is proved by', () => {
  it('is the tests of its feature, beside it and named after it, on the network, on the screen and in a browser', () => {
    const plan = planOf(['src/ui/reports/columns.tsx', 'docs/architecture.md'], all);
    expect(plan.features).toEqual(['reports']);
    expect(plan.beyond).toEqual([]);
    expect(plan.ui).toContain('src/ui/reports/report-table.test.tsx');
    expect(plan.ui).toContain('tests/models/reports.model.test.tsx');
    expect(plan.server).toContain('server/reports/figures.test.ts');
    expect(plan.browser).toEqual(
      ['faults/requests', 'journeys/reports.phone', 'journeys/reports', 'journeys/tasks'].map(
        (name) => `tests/${name}.spec.ts`,
      ),
    );
    expect(plan.ui.some((file) => file.includes('postbacks'))).toBe(false);
  });

  it('is what goes through a feature under another name, too', () => {
    expect(planOf(['server/postbacks/tables.ts'], all).browser).toContain('tests/journeys/traffic.spec.ts');
    expect(planOf(['src/routes/_panel/offers_.$id.tsx'], all).features).toEqual(['campaigns']);
    expect(planOf(['src/routes/_panel/additional_pages.$id.tsx'], all).features).toEqual(['pages']);
  });

  it('is every walk, journey, fault and offline test for some feature, but for those of none', () => {
    const { ui, browser } = planOf(
      all.filter((file) => !/\.(test|spec)\.tsx?$/.test(file)),
      all,
    );
    const passedOver = all
      .filter((file) => /^tests\/(models|journeys|faults|offline)\/[^/]+\.(test|spec)\.tsx?$/.test(file))
      .filter((file) => !ui.includes(file) && !browser.includes(file));
    expect([...new Set(passedOver.map((file) => file.replace(/^.*\/|\..*$/g, '')))].toSorted()).toEqual(
      ofNoFeature,
    );
  });

  it('is a changed test itself', () => {
    const plan = planOf(['tests/faults/clock.spec.ts'], all);
    expect(plan).toMatchObject({ features: [], beyond: [], browser: ['tests/faults/clock.spec.ts'] });
  });

  it('is the whole run where no feature owns what has changed', () => {
    const files = [
      'src/ui/kit/copy/copy-button.tsx',
      'src/world/world.ts',
      'src/routes/_panel/-next-payment.tsx',
    ];
    expect(planOf(files, all)).toMatchObject({ features: [], beyond: files });
  });

  it.each(Object.entries(alsoCoveredBy))(
    'names tests that there are, for a feature that there is: %s',
    (feature, names) => {
      const folders = ['server', 'src/ui', 'src/routes/_panel'].flatMap((folder) =>
        readdirSync(`${root}/${folder}`),
      );
      expect(folders).toContain(feature);
      for (const name of names) {
        expect(
          all.some((file) => file.startsWith('tests/') && file.includes(`/${name}.`)),
          name,
        ).toBe(true);
      }
    },
  );
});

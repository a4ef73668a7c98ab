import fc from 'fast-check';
import { expect, test } from 'vitest';
import { trackingParameters as names } from '#contract/enumerations.ts';
import { type LinkParameters, trackingLink } from '#domain/tracking-link.ts';
import { cleanText } from './clean-text.ts';
import { trackingParameters } from './tracking-parameters.ts';

test('the tracker reads of a link what the workbench was given', () => {
  const value = fc.string({ unit: 'grapheme', maxLength: 60 });
  const given = fc.record(Object.fromEntries(names.map((name) => [name, value])));
  fc.assert(
    fc.property(given, (parameters: LinkParameters) => {
      const link = trackingLink({ base: 'https://go.example/c/1', domain: null, landing: 3, parameters });
      const { extClickId, subSource, ...read } = trackingParameters(new URL(link ?? '').searchParams);
      expect({ ...read, ext_click_id: extClickId, subsource: subSource }).toEqual(
        Object.fromEntries(names.map((name) => [name, cleanText(parameters[name])])),
      );
    }),
  );
});

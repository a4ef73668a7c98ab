import { Button } from '@mantine/core';
import { useState } from 'react';
import { FILTER_DEBOUNCE_MS } from '#contract/limits.ts';
import { CopyButton } from '#ui/kit/copy/copy-button.tsx';
import { CountrySelect } from '#ui/kit/country-select/country-select.tsx';
import { DeleteDialog } from '#ui/kit/delete-dialog/delete-dialog.tsx';
import type { FilterOption } from '#ui/kit/filter-drawer/filter-field.ts';
import { MacroPanel } from '#ui/kit/macro-panel/macro-panel.tsx';
import { PagedSelect } from '#ui/kit/paged-select/paged-select.tsx';
import { Exhibit, Row } from './exhibit.tsx';
import { countrySource, loadOffers } from './samples.ts';

const load = loadOffers();
const loadBroken = loadOffers(true);
const LINK = 'https://track.example/c/3f9c2a71?sub1=gallery';
const words = {
  ask: 'Delete example.com',
  country: 'Country',
  offer: 'Offer',
  broken: 'Offer, whose third page fails',
  deletions: (count: number) => `Deletions: ${count}`,
};

/** Selects, macros, copying and the question before a deletion. */
export function GalleryInputs() {
  const [country, setCountry] = useState<string | null>(null);
  const [offer, setOffer] = useState<FilterOption | null>(null);
  const [broken, setBroken] = useState<FilterOption | null>(null);
  const [asked, setAsked] = useState(false);
  const [deleted, setDeleted] = useState(0);
  return (
    <>
      <Exhibit name="Country select">
        <CountrySelect label={words.country} source={countrySource} value={country} onChange={setCountry} />
      </Exhibit>
      <Exhibit name="Paged select">
        <PagedSelect label={words.offer} load={load} value={offer} onChange={setOffer} />
        <PagedSelect
          label={words.broken}
          load={loadBroken}
          value={broken}
          onChange={setBroken}
          debounceMs={FILTER_DEBOUNCE_MS}
        />
      </Exhibit>
      <Exhibit name="Macros of an offer">
        <MacroPanel smartlink={false} />
      </Exhibit>
      <Exhibit name="Copy and delete">
        <Row>
          <code>{LINK}</code>
          <CopyButton text={LINK} name="the link" />
          <Button variant="default" onClick={() => setAsked(true)}>
            {words.ask}
          </Button>
          <output>{words.deletions(deleted)}</output>
        </Row>
        <DeleteDialog
          subject={asked ? 'example.com' : null}
          onCancel={() => setAsked(false)}
          onConfirm={() => {
            setAsked(false);
            setDeleted(deleted + 1);
          }}
        />
      </Exhibit>
    </>
  );
}

import { Button, Textarea } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { CSV_MARK } from '#domain/csv.ts';
import { BATCH_MAX, linkBatch, type LinkCampaign, linkBatchCsv, type LinkRow } from '#domain/link-batch.ts';
import { formatCount } from '#domain/number-format.ts';
import { SOURCE_MAX, sourceLines, type SourceLines } from '#domain/source-lines.ts';
import type { LinkParameters } from '#domain/tracking-link.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCopy } from '#ui/kit/copy/use-copy.ts';
import type { OptionSource } from '#ui/kit/option-select/options.ts';
import { Callout } from '#ui/kit/notices/callout.tsx';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { OptionSelect } from '#ui/kit/option-select/option-select.tsx';
import { saveFile } from '#ui/kit/save-file.ts';
import { BatchTable } from './batch-table.tsx';
import classes from './many-links.module.css';

/** What is to be made, as it is typed. */
export interface BatchChoice {
  /** Numbers of the campaigns, in the order of their choice. */
  readonly campaigns: readonly number[];
  /** One source a line. */
  readonly sources: string;
}

interface ManyLinksProps {
  readonly of: 'offers' | 'smartlinks';
  /** Those with a link; where the list is not there, at least the one whose page this is. */
  readonly campaigns: readonly LinkCampaign[];
  readonly state: OptionSource['state'];
  /** As the link above has them. */
  readonly common: { readonly domain: string | null; readonly parameters: LinkParameters };
  readonly choice: BatchChoice;
  readonly onChange: (choice: BatchChoice) => void;
}

/** Every chosen campaign with every source: a table, and a file of it (beyond 14). */
export function ManyLinks({ of, campaigns, state, common, choice, onChange }: ManyLinksProps) {
  const { t } = useTranslation('links');
  const sources = sourceLines(choice.sources);
  const chosen = choice.campaigns.flatMap(
    (number) => campaigns.find(({ relativeId }) => relativeId === number) ?? [],
  );
  const count = chosen.length * sources.names.length;
  return (
    <div className="stack snug">
      <div className={classes['fields']}>
        <OptionSelect
          label={t(($) => $.many[of])}
          placeholder={t(($) => $.many.choose)}
          source={{
            options: campaigns.map(({ relativeId, label }) => ({ value: relativeId, label, relativeId })),
            state,
          }}
          value={choice.campaigns}
          onChange={(value) => onChange({ ...choice, campaigns: value.map(Number) })}
        />
        <Textarea
          label={t(($) => $.many.sources)}
          description={t(($) => $.many.sourcesHint, { most: formatCount(BATCH_MAX) })}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          autosize
          minRows={4}
          maxRows={12}
          autoCapitalize="none"
          spellCheck={false}
          value={choice.sources}
          onChange={(event) => onChange({ ...choice, sources: event.currentTarget.value })}
        />
      </div>
      <Dropped sources={sources} />
      <Full campaigns={chosen.filter(({ cap }) => cap !== null)} />
      {count > BATCH_MAX ? (
        <Callout kind="warning">
          {t(($) => $.many.tooMany, { links: formatCount(count), most: formatCount(BATCH_MAX) })}
        </Callout>
      ) : (
        count > 0 && <Made rows={linkBatch(chosen, toSources(sources), common)} of={of} />
      )}
    </div>
  );
}

const toSources = ({ names }: SourceLines) => names.map((name) => ({ name, parameters: {} }));

/** What of the typed lines is not there twice, or not whole. */
function Dropped({ sources: { repeated, cut } }: { readonly sources: SourceLines }) {
  const { t } = useTranslation('links');
  return (
    <p className={`note ${classes['note']}`} role="status">
      {repeated > 0 && <span>{t(($) => $.many.repeated, { count: repeated })}</span>}
      {cut > 0 && <span>{t(($) => $.many.cut, { count: cut, longest: SOURCE_MAX })}</span>}
    </p>
  );
}

/** So many are named; of more one reads how many there are. */
const NAMED = 5;

/** Which of the chosen earn nothing now. */
function Full({ campaigns }: Pick<ManyLinksProps, 'campaigns'>) {
  const { t } = useTranslation('links');
  const { list } = usePublisherFormat();
  const count = campaigns.length;
  if (count === 0) return null;
  const named = campaigns.slice(0, NAMED).map(({ label, relativeId }) => `${label} #${relativeId}`);
  const names =
    count > NAMED ? [...named, t(($) => $.many.others, { number: formatCount(count - NAMED) })] : named;
  return <Callout kind="warning">{t(($) => $.many.full, { count, names: list(names) })}</Callout>;
}

function Made({ rows, of }: { readonly rows: readonly LinkRow[] } & Pick<ManyLinksProps, 'of'>) {
  const { t } = useTranslation('links');
  const copy = useCopy();
  const heads = [
    t(($) => $.many.heads.id),
    t(($) => $.many.heads[of]),
    t(($) => $.many.heads.source),
    t(($) => $.many.heads.link),
  ];
  const file = () => new Blob([CSV_MARK, linkBatchCsv(rows, heads)], { type: 'text/csv;charset=utf-8' });
  return (
    <>
      <div className="row flow">
        <span className={classes['count']}>{t(($) => $.many.made, { count: rows.length })}</span>
        <Button
          variant="default"
          leftSection={<IconCopy size="1rem" stroke={1.8} aria-hidden />}
          onClick={() => copy(rows.map(({ link }) => link).join('\n'))}
        >
          {t(($) => $.many.copyAll)}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size="1rem" stroke={1.8} aria-hidden />}
          onClick={() => saveFile(file(), 'links.csv')}
        >
          {t(($) => $.many.csv)}
        </Button>
      </div>
      <BatchTable rows={rows} of={of} />
    </>
  );
}

import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import type { DeviceName } from '#contract/enumerations.ts';
import { CountryFlag } from '../country-flag/country-flag.tsx';
import { DASH, usePublisherFormat } from '../publisher-format.context.tsx';
import { Truncated } from '../truncated/truncated.tsx';
import classes from './cells.module.css';

interface TextCellProps {
  readonly text: string | null;
  /** Characters before it is cut, whatever room there is. */
  readonly max?: number;
  /** In two lines of a table's row where one has no room, smaller, as figures have them. */
  readonly inTwo?: boolean;
}

/** A text of any length: cut by characters and by the column, whole in its hint; a dash where there is none. */
export function TextCell({ text, max, inTwo = false }: TextCellProps) {
  if (text === null || text === '') return <span className="quiet">{DASH}</span>;
  const cut = <Truncated text={text} {...(max !== undefined && { max })} />;
  return inTwo ? <span className={classes['inTwo']}>{cut}</span> : cut;
}

/** Flag and code, the name in the tooltip and for screen readers. */
export function CountryCell({
  code,
  named = false,
}: {
  readonly code: string | null;
  readonly named?: boolean;
}) {
  const format = usePublisherFormat();
  if (code === null) return <span className="quiet">{DASH}</span>;
  const name = format.country(code);
  return (
    <span className="with-sign" title={named ? code : name}>
      <CountryFlag code={code} />
      <span className={classes['text']}>{named ? name : <abbr aria-label={name}>{code}</abbr>}</span>
    </span>
  );
}

export function DeviceCell({ device, label }: { readonly device: DeviceName; readonly label: string }) {
  const Icon = device === 'mobile' ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <span className="with-sign">
      <Icon className="quiet" size="1rem" stroke={1.6} aria-hidden />
      <span className={classes['text']}>{label}</span>
    </span>
  );
}

/** The device as a sign alone where it stands in a table; its name in the tooltip and for screen readers. */
export function DeviceSign({ device, label }: { readonly device: DeviceName; readonly label: string }) {
  const Icon = device === 'mobile' ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <span className="with-sign" title={label}>
      <Icon className="quiet" size="1rem" stroke={1.6} aria-hidden />
      <span className={classes['signLabel']}>{label}</span>
    </span>
  );
}

import { readAddress } from '#contract/rules/postback-address.ts';
import classes from './postbacks.module.css';

interface AddressReadingProps {
  readonly url: string;
  /** A smartlink has no goal. */
  readonly smartlink: boolean;
}

/** An address as the network reads it: macros that are filled stand out, what is none, or never sent, is underlined. */
export function AddressReading({ url, smartlink }: AddressReadingProps) {
  return (
    <code className={`code grow ${classes['address']}`}>
      {readAddress(url, smartlink).map(({ kind, text, start }) =>
        kind === 'text' ? (
          text
        ) : (
          <mark key={start} className={classes[kind === 'macro' ? 'macro' : 'unknown']}>
            {text}
          </mark>
        ),
      )}
    </code>
  );
}

import { addressParts } from '#domain/address-parts.ts';
import classes from './postbacks.module.css';

interface AddressReadingProps {
  readonly url: string;
  /** A smartlink has no goal. */
  readonly smartlink: boolean;
}

/** An address as the network reads it: macros that are filled stand out, what is no macro is underlined. */
export function AddressReading({ url, smartlink }: AddressReadingProps) {
  return (
    <code className={`code grow ${classes['address']}`}>
      {addressParts(url, smartlink).map(({ kind, text, start }) =>
        kind === 'text' ? (
          text
        ) : (
          <mark key={start} className={classes[kind]}>
            {text}
          </mark>
        ),
      )}
    </code>
  );
}

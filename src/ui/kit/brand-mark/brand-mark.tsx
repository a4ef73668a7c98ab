import { useState } from 'react';

interface BrandMarkProps {
  readonly name: string;
  /** Address of the operator's logo; null draws the panel's own mark beside the name. */
  readonly logo: string | null;
}

/** The operator's logo; our mark and the operator's name where there is none or it cannot be fetched. */
export function BrandMark({ name, logo }: BrandMarkProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (logo && logo !== broken) {
    return <img src={logo} alt={name} height={28} onError={() => setBroken(logo)} />;
  }
  return (
    <>
      <PanelMark />
      <span>{name}</span>
    </>
  );
}

export function PanelMark() {
  return (
    <svg viewBox="0 0 64 64" width={28} height={28} aria-hidden>
      <rect width="64" height="64" rx="15" fill="var(--panel-brand)" />
      <path
        d="M14 43.5 26 31l9 7.5L49.5 21"
        fill="none"
        stroke="#fff"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="49.5" cy="21" r="5.5" fill="#fff" />
    </svg>
  );
}

import type { CSSProperties } from 'react';

/** px, or any length of CSS. */
type Length = number | string;

interface SkeletonProps {
  /** Left out: as wide as there is room. */
  readonly width?: Length;
  readonly height?: Length;
  readonly radius?: 'md' | 'lg';
  readonly my?: Length;
  readonly mt?: Length;
  readonly mb?: Length;
  readonly ml?: Length;
  readonly className?: string | undefined;
}

/** The place of something that is on its way. */
export function Skeleton({
  width,
  height,
  radius = 'md',
  my,
  mt = my,
  mb = my,
  ml,
  className,
}: SkeletonProps) {
  const style: CSSProperties = {
    width: lengthOf(width),
    height: lengthOf(height),
    borderRadius: `var(--mantine-radius-${radius})`,
    marginTop: lengthOf(mt),
    marginBottom: lengthOf(mb),
    marginLeft: lengthOf(ml),
  };
  return <div className={className ? `bone ${className}` : 'bone'} style={style} />;
}

/** Grows with the letters. */
const lengthOf = (length: Length | undefined) => (typeof length === 'number' ? `${length / 16}rem` : length);

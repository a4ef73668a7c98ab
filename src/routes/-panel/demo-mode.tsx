import { useState } from 'react';
import { DemoBar } from '#ui/shell/demo-bar.tsx';
import type { World } from '#world/world.ts';
import { useActivation } from './use-activation.ts';

const DISMISSED = 'demo-bar';

interface DemoModeProps {
  readonly world: World;
  readonly email: string;
  /** Without it nothing is drawn; the answer may still be on its way when the profile already says that it is over. */
  readonly isNew: boolean;
  /** The network has ended the demo mode at once. */
  readonly onActive: () => void;
}

/** The banner of a new account (`statusNew`), until it is dismissed for the session (specification 1). */
export function DemoMode({ world, email, isNew, onActive }: DemoModeProps) {
  const { notes } = world.page;
  const [dismissed, setDismissed] = useState(() => notes.read(DISMISSED) !== null);
  const { activate, ...standing } = useActivation(world, onActive);
  if (!isNew || dismissed) return null;
  return (
    <DemoBar
      {...standing}
      email={email}
      onActivate={activate}
      onDismiss={() => {
        notes.write(DISMISSED, {});
        setDismissed(true);
      }}
    />
  );
}

import {
  type ComponentType,
  createElement,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { withTexts } from '#i18n/with-texts.ts';
import type { SecondStepProps } from './-second-step.tsx';

interface Props extends SecondStepProps {
  /** Stands there until the step has come. */
  readonly children: ReactNode;
}

/** The second step, fetched with its texts by who is asked for it; asked for again where it could not be. */
export function LateSecondStep({ children, ...props }: Props) {
  const [step, setStep] = useState<ComponentType<SecondStepProps> | null>(null);
  const tellMissing = useEffectEvent(() => props.onOver({ kind: 'offline' }));
  useEffect(() => {
    let isLeft = false;
    void withTexts('work', import('./-second-step.tsx')).then(
      ({ SecondStep }) => setStep(() => SecondStep),
      () => {
        if (!isLeft) tellMissing();
      },
    );
    return () => {
      isLeft = true;
    };
  }, []);
  return step === null ? children : createElement(step, props);
}

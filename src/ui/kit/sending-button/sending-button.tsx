import { Button, type ButtonProps } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import classes from './sending-button.module.css';

interface SendingButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'loading'> {
  readonly type?: 'button' | 'submit';
  readonly disabled?: boolean;
  /** Why nothing can be sent now: the button is off, and this stands beside it. Null: nothing is in the way. */
  readonly blocker: string | null;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/** A button that needs a network, with the reason in sight where there is none: what is off cannot be asked why. */
export function SendingButton({ blocker, disabled = false, type = 'button', ...button }: SendingButtonProps) {
  const reason = useId();
  return (
    <>
      <Button
        {...button}
        type={type}
        disabled={disabled || blocker !== null}
        {...(blocker === null ? {} : { 'aria-describedby': reason })}
      />
      {blocker !== null && (
        <span id={reason} className={`inline note ${classes['blocker']}`} role="status">
          <IconCloudOff size="1rem" stroke={1.8} aria-hidden />
          {blocker}
        </span>
      )}
    </>
  );
}

import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { SubmitAction } from '../action/submit-action.tsx';
import { FormProblem } from './form-problem.tsx';

interface FormProps {
  readonly stage?: 'editing' | 'busy' | 'failed' | 'waits';
  readonly onSent?: () => void;
}

function Form({ stage = 'editing', onSent }: FormProps) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSent?.();
      }}
    >
      <FormProblem text={stage === 'failed' || stage === 'waits' ? 'No connection.' : null} />
      <input aria-label="Name" />
      <SubmitAction
        busy={stage === 'busy'}
        enabled={stage === 'editing' || stage === 'failed'}
        secondsLeft={0}
      >
        Send
      </SubmitAction>
    </form>
  );
}

const button = () => screen.getByRole('button', { name: 'Send' });
const place = () => screen.getByRole('alert').parentElement;

describe('the failure above a form', () => {
  it('comes into sight every time, and takes the focus of the button, which keeps it until then', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { user, rerender } = await renderUi(<Form />);
    for (const times of [1, 2]) {
      await user.click(button());
      rerender(<Form stage="busy" />);
      expect(document.activeElement).toBe(button());
      // A browser takes the focus from a button that is disabled.
      expect(button()).toHaveProperty('disabled', false);
      rerender(<Form stage="failed" />);
      expect(scrolled).toHaveBeenCalledTimes(times);
      expect(scrolled.mock.contexts.at(-1)).toBe(place());
      expect(document.activeElement).toBe(place());
    }
  });

  it('leaves who has sent by Enter in the field', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { user, rerender } = await renderUi(<Form />);
    await user.type(screen.getByLabelText('Name'), 'ann{Enter}');
    rerender(<Form stage="busy" />);
    rerender(<Form stage="failed" />);
    expect(scrolled).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  });

  it('keeps the focus once a wait is over and the sentence goes', async () => {
    const { user, rerender } = await renderUi(<Form />);
    await user.click(button());
    rerender(<Form stage="waits" />);
    const before = document.activeElement;
    expect(before).toBe(place());
    rerender(<Form />);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(before);
  });

  it('takes no focus of a page that opens with it', async () => {
    await renderUi(<FormProblem text="Registration limit exceeded." />);
    expect(screen.getByRole('alert')).toBeTruthy();
    expect(document.activeElement).toBe(document.body);
  });

  it('is not sent again by a click or Enter while it is under way', async () => {
    const onSent = vi.fn();
    const { user } = await renderUi(<Form stage="busy" onSent={onSent} />);
    await user.click(button());
    await user.type(screen.getByLabelText('Name'), '{Enter}');
    expect(onSent).not.toHaveBeenCalled();
  });
});

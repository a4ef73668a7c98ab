import { screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderUi } from '#tests/support/render-ui.tsx';
import { SubmitAction } from '../action/submit-action.tsx';
import { FormProblem } from './form-problem.tsx';

/** Sent and refused in turns; `wait` seconds are counted down after a refusal. */
function Form({ wait = 0 }: { readonly wait?: number }) {
  const [stage, setStage] = useState<'editing' | 'busy' | 'failed'>('editing');
  const [sent, setSent] = useState(0);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setSent(sent + 1);
        setStage('busy');
      }}
    >
      <FormProblem text={stage === 'failed' ? 'No connection.' : null} />
      <input aria-label="Name" />
      <SubmitAction busy={stage === 'busy'} enabled={stage !== 'failed' || wait === 0} secondsLeft={0}>
        Send
      </SubmitAction>
      <output>{sent}</output>
      {/* what the network and the clock do: told without a click, which would move the focus */}
      <i data-testid="fail" onMouseOver={() => setStage('failed')} />
      <i data-testid="over" onMouseOver={() => setStage('editing')} />
    </form>
  );
}

const button = () => screen.getByRole('button', { name: 'Send' });
const place = () => screen.getByRole('alert').parentElement;

describe('the failure above a form', () => {
  afterEach(() => void vi.restoreAllMocks());

  it('comes into sight and takes the focus of the button, which waits with it', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { user } = await renderUi(<Form />);
    await user.click(button());
    expect(document.activeElement).toBe(button());
    await user.hover(screen.getByTestId('fail'));
    expect(scrolled.mock.contexts).toEqual([place()]);
    expect(document.activeElement).toBe(place());
  });

  it('does so every time', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { user } = await renderUi(<Form />);
    for (const times of [1, 2]) {
      await user.click(button());
      await user.hover(screen.getByTestId('fail'));
      expect(scrolled).toHaveBeenCalledTimes(times);
      expect(document.activeElement).toBe(place());
    }
  });

  it('leaves who has sent by Enter in the field', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { user } = await renderUi(<Form />);
    await user.type(screen.getByLabelText('Name'), 'ann{Enter}');
    await user.hover(screen.getByTestId('fail'));
    expect(scrolled).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  });

  it('keeps the focus once a wait is over and the sentence goes', async () => {
    const { user } = await renderUi(<Form wait={2} />);
    await user.click(button());
    await user.hover(screen.getByTestId('fail'));
    const before = document.activeElement;
    await user.hover(screen.getByTestId('over'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(before);
    expect(before).not.toBe(document.body);
  });

  it('takes no focus of a page that opens with it', async () => {
    await renderUi(<FormProblem text="Registration limit exceeded." />);
    expect(screen.getByRole('alert')).toBeTruthy();
    expect(document.activeElement).toBe(document.body);
  });

  it('is not sent again by Enter or a click while it is under way', async () => {
    const { user } = await renderUi(<Form />);
    await user.click(button());
    await user.click(button());
    await user.type(screen.getByLabelText('Name'), '{Enter}');
    expect(screen.getByRole('status').textContent).toBe('1');
  });
});

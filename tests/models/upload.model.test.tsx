import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { Answer } from '#api/api.ts';
import { clientOf } from '#api/client.ts';
import type { Failure, Outcome } from '#contract/failure.ts';
import { customFieldOf } from '#tests/support/samples/custom-field.ts';
import { fakeRequests } from '#tests/support/fakes/fake-request.ts';
import { fakeSystem } from '#tests/support/fakes/fake-system.ts';
import { answer, askedQuestions, restorable } from '#tests/support/walks/registration-network.ts';
import { renderRoute } from '#tests/support/render/render-route.tsx';
import { passes, settled, watchFlow } from '#tests/support/walks/submission-walk.ts';
import { walksOf } from '#tests/support/walks/walk.ts';
import { uploadJourney, PNG, taken } from '#tests/support/walks/upload-journey.ts';
import { noAnswer } from '#tests/support/samples/error-texts.ts';

const GIF = new TextEncoder().encode('GIF89a..');
const pictures = customFieldOf({ required: true, multiple: true }, { id: 'f1', fieldType: 'upload' });
const requests = fakeRequests();

/** A file whose first bytes the test gives when it likes, each time they are read. */
function slowFile(name = 'me.png') {
  let give: (head: Uint8Array) => void = () => {};
  let refuse: () => void = () => {};
  const read = () =>
    new Promise<ArrayBufferLike>((resolve, reject) => {
      give = (head) => resolve(head.buffer);
      refuse = () => reject(new DOMException('gone', 'NotReadableError'));
    });
  const file = Object.assign(new File([PNG], name, { type: 'image/png' }), {
    slice: () => ({ arrayBuffer: read }),
  });
  return { file, give: (head: Uint8Array) => give(head), refuse: () => refuse() };
}

/** The registration with one field for pictures; what is not sent as a file is answered by the test. */
function visit(field = pictures) {
  const questions = askedQuestions([field]);
  const client = clientOf({ publisher: null, language: () => 'en', observe: () => {} });
  const flow = watchFlow('upload');
  let done: (outcome: Outcome<Answer>) => void = () => {};
  let broken: (reason: Error) => void = () => {};
  const { system, restore } = restorable(
    fakeSystem({
      api: {
        call: (call) =>
          call.transport
            ? client.call(call)
            : (questions.call(call) ??
              new Promise((resolve, reject) => {
                done = resolve;
                broken = reject;
              })),
      },
    }),
  );
  return {
    open: async () => {
      await renderRoute('/register', system);
      await questions.come();
    },
    flow,
    restore,
    discarded: () => done(answer(null)),
    notDiscarded: () => broken(new Error('x')),
  };
}
let now: ReturnType<typeof visit>;
let picture: ReturnType<typeof slowFile>;

const input = () => screen.getByLabelText('Field f1', { selector: 'input' });
const choose = (...files: File[]) => settled(() => fireEvent.change(input(), { target: { files } }));
const press = (name: string) => settled(() => fireEvent.click(screen.getByRole('button', { name })));
const again = () => screen.queryByRole('button', { name: 'Upload me.png again' });
const problem = () => screen.queryByRole('alert')?.textContent ?? null;
const answers =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  () =>
    settled(() => requests.last().answer(status, body, headers));

const isUnderWay = ({ context }: AnyMachineSnapshot) => {
  const bar = screen.getByRole('progressbar', { name: 'Uploading me.png' });
  const { share } = context as { share: number }; // the upload's context
  expect(Number(bar.getAttribute('value'))).toBe(share);
  expect(problem()).toBeNull();
};
const hasFailed = (said: string, retry: boolean) => {
  expect(problem()).toBe(said);
  expect(again() !== null).toBe(retry);
  expect(screen.queryByRole('progressbar')).toBeNull();
};
const isWaiting = (snapshot: AnyMachineSnapshot) => {
  isUnderWay(snapshot);
  expect(screen.getByText('The server is busy. The upload will continue automatically.')).toBeTruthy();
};
const isTaken = () => {
  expect(screen.getByText('Uploaded')).toBeTruthy();
  expect(problem()).toBeNull();
};
const isGone = () => {
  expect(screen.queryByText('me.png')).toBeNull();
  expect(screen.queryByRole('list', { name: 'Field f1' })).toBeNull();
};

const walks = walksOf({
  ...uploadJourney,
  start: async () => {
    now = visit();
    picture = slowFile();
    await now.open();
    await choose(picture.file);
  },
  play: {
    'the file is a picture': () => settled(() => picture.give(PNG)),
    'the file is none': () => settled(() => picture.give(GIF)),
    'the file cannot be read': () => settled(() => picture.refuse()),
    'the file is not read in time': () => passes(10_000),
    'half of it is sent': () => settled(() => requests.last().progress(4, 8)),
    'the server takes it': answers(201, taken),
    'the server names the file': answers(422, {
      violations: [{ propertyPath: 'file', message: 'Invalid image. Please check the requirements.' }],
    }),
    'the server refuses': answers(413, { 'hydra:description': 'The file is too large.' }),
    'the server is busy': answers(429, {}, { 'retry-after': '2' }),
    'there is no connection': () => settled(() => requests.last().fail()),
    'nothing moves any more': () => passes(60_000),
    'the sending breaks': () =>
      settled(() => now.flow().send({ type: 'xstate.error.actor.transfer', error: new Error('x') })),
    'the wait is over': () => passes(2000),
    'the publisher tries again': () => press('Upload me.png again'),
    'the publisher removes it': () => press('Remove me.png'),
    'the network is back': () => settled(() => now.restore()),
    'it is taken back': () => settled(() => now.discarded()),
    'it is not taken back': () => settled(() => now.notDiscarded()),
    'it is not taken back in time': () => passes(20_000),
  },
  look: {
    checking: isUnderWay,
    sending: isUnderWay,
    waiting: isWaiting,
    offline: () => hasFailed(noAnswer, true),
    failed: ({ context }) => {
      const { failure } = context as { failure: Failure }; // as above
      hasFailed(
        failure.kind === 'timeout'
          ? 'The server did not answer in time. Please try again.'
          : 'Something went wrong, our system has been notified. We apologize for the inconvenience.',
        true,
      );
    },
    unfit: () => hasFailed('Invalid image. Please check the requirements.', false),
    refused: ({ context }) => {
      const { failure } = context as { failure: Failure }; // as above
      hasFailed(
        failure.kind === 'invalid'
          ? 'Invalid image. Please check the requirements.'
          : 'The file is too large.',
        false,
      );
    },
    taken: isTaken,
    removing: isGone,
    removed: isGone,
  },
});

describe('the pictures on the registration screen agree with their machine when', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    requests.install();
  });
  afterEach(() => {
    // Only its own: the set-up's stubs of the browser stay.
    requests.remove();
  });

  it.each(walks)('$title', ({ run }) => run());

  it('takes five, says that there is no room for more, and sends none of the rest', async () => {
    now = visit();
    await now.open();
    const files = Array.from({ length: 6 }, (_, at) => new File([PNG], `${at}.png`));
    await choose(...files);
    expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toHaveLength(5);
    expect(screen.getByText('You can upload up to 5 pictures')).toBeTruthy();
    await press('Remove 0.png');
    expect(screen.queryByText('You can upload up to 5 pictures')).toBeNull();
  });

  it('puts a new picture in the place of the old one where there is room for one', async () => {
    now = visit(customFieldOf({ required: true }, { id: 'f1', fieldType: 'upload' }));
    await now.open();
    await choose(new File([PNG], 'old.png'));
    await choose(new File([PNG], 'new.png'));
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByText('new.png')).toBeTruthy();
    expect(input()).toHaveProperty('multiple', false);
  });

  it('takes pictures that are dropped', async () => {
    now = visit();
    await now.open();
    const target = document.querySelector('label[for] strong')?.closest('label');
    if (!target) throw new Error('nowhere to drop');
    await act(async () => {
      fireEvent.drop(target, { dataTransfer: { files: [new File([PNG], 'me.png')] } });
      await vi.advanceTimersByTimeAsync(0);
    });
    expect(screen.getByText('me.png')).toBeTruthy();
  });

  it('does not let the form go while a picture is on its way, and says so', async () => {
    now = visit();
    await now.open();
    await choose(slowFile().file);
    await settled(() => fireEvent.click(screen.getByRole('button', { name: 'Sign up' })));
    expect(screen.getByText('Please wait until the pictures are uploaded')).toBeTruthy();
  });
});

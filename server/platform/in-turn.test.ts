import { expect, it } from 'vitest';
import { inTurn } from './in-turn.ts';

/** Work that ends when it is told to. */
function works() {
  const begun: string[] = [];
  const ends = new Map<string, (how?: Error) => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((done, fail) => {
      ends.set(name, (error) => (error ? fail(error) : done(name)));
    });
  };
  return { begun, work, end: (name: string, how?: Error) => ends.get(name)?.(how) };
}
const settled = () => new Promise((done) => setImmediate(done));

it('lets each have so much under way, and the rest wait for their turn', async () => {
  const { begun, work, end } = works();
  const turn = inTurn(2);
  const ended = ['a1', 'a2', 'a3', 'a4'].map((name) => turn('a', work(name)));
  void turn('b', work('b1'));
  await settled();
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  end('a2');
  await settled();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  for (const name of ['a1', 'a3']) end(name);
  await settled();
  end('a4');
  expect(await Promise.all(ended)).toEqual(['a1', 'a2', 'a3', 'a4']);
});

it('gives the turn on where work fails, and begins anew where nobody is left', async () => {
  const { begun, work, end } = works();
  const turn = inTurn(1);
  const failed = turn('a', work('a1'));
  const next = turn('a', work('a2'));
  await settled();
  end('a1', new Error('broken'));
  await expect(failed).rejects.toThrow('broken');
  await settled();
  end('a2');
  expect(await next).toBe('a2');
  void turn('a', work('a3'));
  await settled();
  expect(begun).toEqual(['a1', 'a2', 'a3']);
});

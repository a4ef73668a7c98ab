import { useEffect, useId, useMemo, useState } from 'react';
import { type ActorRefFrom, createActor, type SnapshotFrom } from 'xstate';
import type { UploadItem } from '#domain/upload.ts';
import { uploadMachine } from '#machines/upload.ts';
import { uploadWork } from '#work/upload.ts';
import { connect } from './connect.ts';
import type { PageGuest } from './system.ts';

export interface Uploads {
  /** In the order in which they were chosen. */
  readonly items: readonly UploadItem[];
  readonly add: (field: string, files: readonly File[]) => void;
  readonly remove: (key: string) => void;
  readonly retry: (key: string) => void;
}

/** Who uploads: somebody who registers, or a World. */
type Uploader = Pick<PageGuest, 'api' | 'page'>;

type UploadActor = ActorRefFrom<typeof uploadMachine>;

/** Of one route: the pictures that were chosen, one actor each. They end with the route; files are never kept. */
export function useUploads(guest: Uploader): Uploads {
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const shelf = useMemo(() => shelfOf(guest, setItems), [guest]);
  useEffect(() => shelf.end, [shelf]);
  const { page } = guest;
  useEffect(() => page.onRestored(shelf.restored), [page, shelf]);
  // Nothing reloads under a picture that is on its way (faults U6).
  const running = items.some(({ stage }) => stage === 'running' || stage === 'waiting');
  const name = `uploads${useId()}`;
  useEffect(() => {
    page.setDirty(name, running);
    return () => page.setDirty(name, false);
  }, [page, name, running]);
  return { items, add: shelf.add, remove: shelf.remove, retry: shelf.retry };
}

function shelfOf(guest: Uploader, show: (items: readonly UploadItem[]) => void) {
  const connected = connect(uploadMachine, uploadWork, guest);
  const actors = new Map<string, { readonly field: string; readonly actor: UploadActor }>();
  let made = 0;
  const draw = () =>
    show(
      [...actors].flatMap(([key, { field, actor }]) => {
        const snapshot = actor.getSnapshot();
        return snapshot.hasTag('gone') ? [] : [itemOf(key, field, snapshot)];
      }),
    );
  return {
    add: (field: string, files: readonly File[]) => {
      for (const file of files) {
        made += 1;
        const key = String(made);
        const actor = createActor(connected, { input: { file } });
        actors.set(key, { field, actor });
        actor.on('failed', ({ failure }) => guest.page.report(failure));
        actor.subscribe({ next: draw, complete: () => actors.delete(key) });
        actor.start();
      }
      draw();
    },
    remove: (key: string) => actors.get(key)?.actor.send({ type: 'upload.remove' }),
    retry: (key: string) => actors.get(key)?.actor.send({ type: 'upload.retry' }),
    restored: () => {
      for (const { actor } of actors.values()) actor.send({ type: 'network.restored' });
    },
    end: () => {
      for (const { actor } of actors.values()) actor.stop();
      actors.clear();
    },
  };
}

function itemOf(key: string, field: string, snapshot: SnapshotFrom<typeof uploadMachine>): UploadItem {
  const { file, share, problem, failure, upload } = snapshot.context;
  const taken = snapshot.hasTag('taken');
  const stage = taken ? 'taken' : snapshot.hasTag('failed') ? 'failed' : 'running';
  return {
    key,
    field,
    file,
    share,
    stage: snapshot.matches('waiting') ? 'waiting' : stage,
    problem,
    failure,
    canRetry: snapshot.can({ type: 'upload.retry' }),
    iri: taken ? (upload?.['@id'] ?? null) : null,
  };
}

import { forgetKept } from '#db/kept-data.ts';
import { deviceOf } from './device.ts';
import { dropPictures } from './pictures.ts';
import type { World } from './world.ts';

/** The work of the wipe: what is open on the screen is asked for again where there is a network. */
export const wipeWork = {
  wipe: async (world: World): Promise<void> => {
    await world.db.run(forgetKept);
    deviceOf(localStorage, sessionStorage).figures.drop();
    await dropPictures();
    world.look();
    world.unread.send({ type: 'unread.touched' });
  },
};

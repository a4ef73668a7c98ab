import { freshChannels } from './own-channels.ts';

freshChannels();

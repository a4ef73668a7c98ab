import { usePublisherFormat } from '../publisher-format.context.tsx';
import { useMinute } from './use-minute.ts';

/** The present minute by the server's clock, ms since 1970: the age of what the server has dated goes by it. */
export const useServerMinute = (): number => Number(usePublisherFormat().byServer(useMinute()));

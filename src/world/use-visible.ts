import { useSyncExternalStore } from 'react';
import { watchVisibility } from './visibility.ts';

/** Whether this tab can be seen, followed. */
export const useVisible = (): boolean => useSyncExternalStore(watchVisibility, isVisible);

const isVisible = (): boolean => document.visibilityState === 'visible';

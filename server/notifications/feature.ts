import { notificationEndpoints } from './endpoints.ts';
import { notifyCommand } from './notify-command.ts';
import type { Feature } from '../platform/feature.ts';

export const notifications = {
  endpoints: notificationEndpoints,
  commands: [notifyCommand],
} satisfies Feature<never>;

import { notificationEndpoints } from './endpoints.ts';
import { notifyCommand } from './notify-command.ts';
import { sweepNotifications } from './sweep-notifications.ts';
import type { Feature } from '../platform/feature.ts';

export const notifications = {
  endpoints: notificationEndpoints,
  commands: [notifyCommand],
  sweeps: [sweepNotifications],
} satisfies Feature<never>;

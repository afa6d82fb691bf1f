export { presentNotification } from './present-notification.ts';
export { unreadBetween } from './queries/notifications.ts';

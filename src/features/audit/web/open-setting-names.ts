import { openNamespace } from '#web/messages/office/load-messages.ts';

/** What settings, texts of pages, own pages and services are called: few entries name them, and a list stands without. */
export const openSettingNames = () =>
  Promise.all((['settings', 'texts', 'pages', 'services'] as const).map(openNamespace));

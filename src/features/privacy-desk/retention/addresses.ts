import { addressesOf } from '#shared/contract/address.ts';

export const addresses = addressesOf({
  previewRetention: { method: 'GET', path: '/PrivacyDesk/Retention/Preview', access: 'admin' },
  getRetentionRuns: { method: 'GET', path: '/PrivacyDesk/Retention/Runs', access: 'admin' },
  startRetentionRun: { method: 'POST', path: '/PrivacyDesk/Retention/Run', access: 'admin' },
});

import { addressesOf } from '#shared/contract/address.ts';

export const addresses = addressesOf({
  getBackups: { method: 'GET', path: '/Backup/State', access: 'admin' },
  startBackup: { method: 'POST', path: '/Backup/Start', access: 'admin' },
  startBackupDownload: { method: 'POST', path: '/Backup/Download', access: 'admin' },
  downloadBackup: { method: 'GET', path: '/Backup/Download/:ticket', access: 'public' },
  makeRecoveryKey: { method: 'POST', path: '/Backup/RecoveryKey', access: 'admin' },
});

import { addressesOf } from '#shared/contract/address.ts';

export const addresses = addressesOf({
  getSettings: { method: 'GET', path: '/SiteSettings/Get', access: 'admin' },
  updateSettings: { method: 'PUT', path: '/SiteSettings/update', access: 'admin' },
  listSettingsChanges: { method: 'GET', path: '/SiteSettings/GetHistory', access: 'admin' },
  getSettingsVersion: { method: 'GET', path: '/SiteSettings/GetVersion:version', access: 'admin' },
  restoreSettings: { method: 'POST', path: '/SiteSettings/Restore/:version', access: 'admin' },
  erasePicture: { method: 'POST', path: '/SiteSettings/ErasePicture', access: 'admin' },
  previewSettings: { method: 'POST', path: '/SiteSettings/Preview', access: 'admin' },
  listDocumentLists: { method: 'GET', path: '/SiteSettings/DocumentLists', access: 'admin' },
  confirmDocumentList: { method: 'POST', path: '/SiteSettings/ConfirmDocumentList', access: 'admin' },
});

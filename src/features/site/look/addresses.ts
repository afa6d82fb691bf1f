import { addressesOf } from '#shared/contract/address.ts';

export const addresses = addressesOf({
  addPicture: {
    method: 'POST',
    path: '/SiteSettings/AddPicture',
    access: 'admin',
    upload: { field: 'picture' },
  },
  addStreetMap: {
    method: 'POST',
    path: '/SiteSettings/AddStreetMap',
    access: 'admin',
    upload: { field: 'file', isRequired: true, holds: 'map' },
  },
});

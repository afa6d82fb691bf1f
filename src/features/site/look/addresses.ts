import { addressesOf } from '#shared/contract/address.ts';

export const addresses = addressesOf({
  addPicture: {
    method: 'POST',
    path: '/SiteSettings/AddPicture',
    access: 'admin',
    upload: { field: 'picture' },
  },
});

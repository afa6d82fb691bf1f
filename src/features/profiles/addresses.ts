import { addressesOf } from '#shared/address.ts';

export const addresses = addressesOf({
  getProfile: { method: 'GET', path: '/Profile/Get:id', access: { self: 'id' } },
  createProfile: { method: 'POST', path: '/Profile/Create', access: 'signedIn', upload: { field: 'profileImage' } },
  updateProfile: {
    method: 'PUT',
    path: '/Profile/update/:userId',
    access: { self: 'userId' },
    upload: { field: 'profileImage', isRequired: true },
  },
  getOwnPicture: { method: 'GET', path: '/Profile/Picture', access: 'signedIn' },
});

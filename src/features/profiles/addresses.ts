import { addressesOf } from '#shared/contract/address.ts';

export const profileNames = {
  dateOfBirth: 'dob',
  gender: 'Gender',
  aadhaar: 'aadharcard',
  pan: 'pancard',
  qualification: 'Qualification',
  image: 'profileImage',
} as const;

export const addresses = addressesOf(
  {
    getProfile: { method: 'GET', path: '/Profile/Get:id', access: { self: 'id' } },
    createProfile: { method: 'POST', path: '/Profile/Create', access: 'signedIn', upload: { field: 'image' } },
    updateProfile: {
      method: 'PUT',
      path: '/Profile/update/:userId',
      access: { self: 'userId' },
      upload: { field: 'image', isRequired: true },
    },
    getOwnPicture: { method: 'GET', path: '/Profile/Picture', access: 'signedIn' },
  },
  profileNames,
);

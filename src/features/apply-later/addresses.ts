import { cardNames } from '#features/cards/addresses.ts';
import { customerNames } from '#features/customers/addresses.ts';
import { addressesOf } from '#shared/contract/address.ts';

const names = { bankName: cardNames.bankName, image: cardNames.image, pan: customerNames.pan } as const;

export const addresses = addressesOf(
  {
    listSaved: { method: 'GET', path: '/ApplyLater/GetAll', access: 'signedIn' },
    savedOfPan: { method: 'POST', path: '/ApplyLater/search', access: 'signedIn' },
    getSaved: { method: 'GET', path: '/ApplyLater/Get:id', access: 'signedIn' },
    saveForLater: { method: 'POST', path: '/ApplyLater/Create', access: 'signedIn' },
    updateSaved: { method: 'PUT', path: '/ApplyLater/update/:id', access: 'signedIn' },
    removeSaved: { method: 'POST', path: '/ApplyLater/remove/:id', access: 'signedIn' },
  },
  names,
);

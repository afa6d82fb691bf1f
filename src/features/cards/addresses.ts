import { addressesOf } from '#shared/contract/address.ts';

export const cardNames = {
  bankName: 'banknamecreditcard',
  applyLink: 'urllinkcreditcard',
  image: 'imagecreditcard',
  pincodeLink: 'pincodeList',
} as const;

export const addresses = addressesOf(
  {
    listCards: { method: 'GET', path: '/CreditCard/GetAll', access: 'signedIn' },
    cardExport: { method: 'POST', path: '/CreditCard/Export', access: 'admin' },
    getCard: { method: 'GET', path: '/CreditCard/Get:id', access: 'admin' },
    createCard: {
      method: 'POST',
      path: '/CreditCard/Create',
      access: 'admin',
      upload: { field: 'image', isRequired: true },
    },
    updateCard: { method: 'PUT', path: '/CreditCard/update/:id', access: 'admin', upload: { field: 'image' } },
    listBankProposals: { method: 'GET', path: '/CreditCard/BankProposals', access: 'admin' },
    confirmBanks: { method: 'PUT', path: '/CreditCard/ConfirmBanks', access: 'admin' },
    switchCard: { method: 'PUT', path: '/CreditCard/switch/:id', access: 'admin' },
  },
  cardNames,
);

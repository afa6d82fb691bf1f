import { cardNames } from '#features/cards/addresses.ts';
import { customerNames } from '#features/customers/addresses.ts';
import { addressesOf } from '#shared/contract/address.ts';

export const applicationNames = {
  bankName: cardNames.bankName,
  cardImage: cardNames.image,
  pan: customerNames.pan,
  caseNumber: 'csId',
  screenshotAddress: 'screenShot',
} as const;

/** Fields of a change in the history, and columns of a file. */
const namedBy = ['field', 'key'] as const;

export const addresses = addressesOf(
  {
    listOwnApplications: {
      method: 'GET',
      path: '/CreditCardApplication/getbycreatedby/:userId',
      access: { self: 'userId' },
    },
    listAllApplications: { method: 'GET', path: '/CreditCardApplication/GetAll', access: 'admin' },
    applicationExport: { method: 'POST', path: '/CreditCardApplication/Export', access: 'admin' },
    getApplicationChoices: { method: 'GET', path: '/CreditCardApplication/Choices', access: 'signedIn' },
    getApplication: { method: 'GET', path: '/CreditCardApplication/Get:id', access: 'signedIn' },
    updateApplication: {
      method: 'PUT',
      path: '/CreditCardApplication/update/:id',
      access: 'signedIn',
      upload: { field: 'screenshot' },
    },
    decideApplication: { method: 'PUT', path: '/CreditCardApplication/finalStatus/:id', access: 'admin' },
    previewDecisions: { method: 'POST', path: '/CreditCardApplication/PreviewMany', access: 'admin' },
    decideApplications: { method: 'POST', path: '/CreditCardApplication/DecideMany', access: 'admin' },
    correctCaseNumber: { method: 'PUT', path: '/CreditCardApplication/caseNumber/:id', access: 'admin' },
    withdrawApplication: { method: 'PUT', path: '/CreditCardApplication/withdraw/:id', access: 'signedIn' },
    createApplication: { method: 'POST', path: '/CreditCardApplication/create', access: 'signedIn' },
    earlierApplications: { method: 'GET', path: '/CreditCardApplication/earlier', access: 'signedIn' },
  },
  applicationNames,
  namedBy,
);

import type { applications } from '../office-applications/en.ts';
import type { applyLater, customers } from '../office-apply/en.ts';
import type { cards } from '../office-cards/en.ts';
import type { people } from '../office-people/en.ts';
import type { bankDetails, profiles } from '../office-profiles/en.ts';

interface Words {
  applications: typeof applications;
  applyLater: typeof applyLater;
  bankDetails: typeof bankDetails;
  cards: typeof cards;
  customers: typeof customers;
  people: typeof people;
  profiles: typeof profiles;
}

/** What the screens call a field, by its name in the contracts: for a refusal that no field of the screen takes. */
export function fieldLabelsOf({ applications, people, ...words }: Words): Readonly<Record<string, string>> {
  const { pan, firstName, lastName, mobile, email, pincode } = words.customers;
  const { middleName, dateOfBirth, gender, aadhaar, qualification, address } = words.profiles;
  const { accountNumber, accountHolder, ifsc, bankBranch } = words.bankDetails;
  const { bankName, bankId, applyLink, pincodeLink, image } = words.cards;
  return {
    ...{ pan, firstName, lastName, mobile, email, pincode, middleName, dateOfBirth, gender, aadhaar },
    ...{ qualification, address, accountNumber, accountHolder, ifsc, bankBranch },
    ...{ bankName, bankId, applyLink, pincodeLink, image },
    ...applications.byField,
    customerId: applications.customer,
    creditCardId: applications.card,
    username: people.username,
    password: people.password,
    roleId: people.role,
    state: people.state,
    joinedDay: people.joined,
    note: words.applyLater.note,
    dueDate: words.applyLater.due,
  };
}

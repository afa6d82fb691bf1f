/** What the DPDP Act 2023, ss. 11–14 and 6(4), lets people ask for. */
export const rightsKinds = ['access', 'correction', 'erasure', 'withdrawal', 'grievance', 'nomination'] as const;
export type RightsKind = (typeof rightsKinds)[number];

/** `overdue`: not answered, and its day is over. */
export const rightsStates = ['open', 'overdue', 'granted', 'refused'] as const;
export type RightsState = (typeof rightsStates)[number];
export const unansweredStates = ['open', 'overdue'] as const satisfies RightsState[];

export const rightsSorts = ['receivedDay', 'dueDay'] as const;

/** The fields that are noted, in the order of the form. */
export const rightsFields = ['kind', 'firstName', 'contact', 'details', 'receivedDay'] as const;

export const longestContact = 200;
export const longestRightsText = 1_000;

/** Digits and letters of a reference like `SR-7K4M-Q2XH`: none that is read for another (no 0/O, 1/I, 5/S). */
export const referenceAlphabet = '2346789ABCDEFGHJKLMNPQRTUVWXYZ';

export const referencePattern = /^SR-[2346789A-HJ-NP-RT-Z]{4}-[2346789A-HJ-NP-RT-Z]{4}$/;

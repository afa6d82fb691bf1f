import { pdfType } from '#shared/images.ts';

/** By what the device says; some know a file by its name only. The server looks at its bytes. */
export const isPdf = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  type === pdfType || (type === '' && name.toLowerCase().endsWith('.pdf'));

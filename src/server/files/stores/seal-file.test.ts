import { expect, test } from 'vitest';
import { textRing } from '../../personal-data/key-ring.ts';
import { makeVault, SealBroken } from '../../personal-data/vault.ts';
import { openFile, sealFile } from './sealed-file.ts';

const vault = makeVault({
  dataKeys: textRing(`first:${'0123456789abcdef'.repeat(4)}`),
  indexKeys: textRing(`i:${'ab'.repeat(32)}`),
});
const bytes = Buffer.from('the bytes of a picture');

test('sealed bytes open as the file they were sealed as, with its key, and as no other', () => {
  const { sealed, sealedBy } = sealFile(vault, 7, bytes);
  expect(sealed.includes(bytes)).toBe(false);
  expect(openFile(vault, { id: 7, ...sealedBy }, sealed).equals(bytes)).toBe(true);
  const other = sealFile(vault, 8, bytes).sealedBy;
  expect(() => openFile(vault, { id: 8, ...sealedBy }, sealed)).toThrow(SealBroken);
  expect(() => openFile(vault, { id: 8, ...other }, sealed)).toThrow(SealBroken);
});

test('without a key, or with half of one, a file is served as it lies there', () => {
  const { sealed, sealedBy } = sealFile(vault, 7, bytes);
  for (const key of [
    { key_id: null, wrapped_key: null },
    { ...sealedBy, key_id: null },
    { ...sealedBy, wrapped_key: null },
  ])
    expect(openFile(vault, { id: 7, ...key }, sealed)).toBe(sealed);
});

/** Bytes that an earlier release has stored: a later one has to read them. */
const kept = {
  key: {
    id: 7,
    key_id: 'first',
    wrapped_key: Buffer.from(
      'AUVcsDQ6j2hbeS0/s8DpjHXgnTd+0SnYTwKvcvHXcYaEdwwv8PS0YoJ42gpU8Hr6HetRXdlhFCnhSXjFTw==',
      'base64',
    ),
  },
  sealed: Buffer.from('ATqFJImlMHbwDqy0XAf/xYi1POWbl5t78fM8lVzBGBHX+IkBv8ZI1OXcBNwNmK2ktxQg', 'base64'),
};

test('a file that an earlier release stored opens', () => {
  expect(openFile(vault, kept.key, kept.sealed).toString()).toBe('the bytes of a picture');
});

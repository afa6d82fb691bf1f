// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { messages } from '#web/messages/office/en.ts';
import type { Enquiry } from '../contract.ts';
import { enquiryColumns } from './enquiry-columns.tsx';

const unused = () => Promise.reject(new Error());

test('a reference stands in one line, however narrow its place', () => {
  const column = enquiryColumns(messages, {
    services: {},
    moves: { services: [], send: unused, undo: unused, latest: unused, goneText: '' },
    language: 'en',
    onOutcome: () => undefined,
    onAsk: () => undefined,
  }).find(({ key }) => key === 'reference');
  render(column?.cell({ reference: 'SR-7K4M-Q2XH' } as Enquiry));
  expect(screen.getByText('SR-7K4M-Q2XH').classList).toContain('whitespace-nowrap');
});

// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FieldErrorCode } from '#shared/errors/field-errors.ts';
import { CallFailed } from '#web/api/call-failed.ts';
import { messages } from '#web/messages/office/en.ts';
import { MessagesProvider } from '#web/messages/office/messages-context.tsx';
import { DialogForm } from './dialog-form.tsx';
import { FormFailure } from './form-failure.tsx';
import { missingIn } from './missing-in.ts';
import { TextField } from './text-field.tsx';
import { type FormOptions, useForm } from './use-form.ts';

type Values = { name: string; pincode: string };
type Send = FormOptions<Values>['send'];

function Sample({ send }: { send: Send }) {
  const form = useForm<Values>({
    start: { name: '', pincode: '' },
    missing: { name: 'Who is it?' },
    check: ({ name, pincode }) => ({
      ...missingIn({ name }),
      ...(!/^\d{6}$/.test(pincode) && { pincode: ['pincode'] }),
    }),
    send,
  });
  return (
    <DialogForm
      form={form}
      outcome={<FormFailure form={form} text="Not saved." checkFields="Check the fields." />}
      submitLabel="Save"
      busyLabel="Saving"
      onCancel={() => form.adopt({ name: 'Asha Patel', pincode: '388001' })}
    >
      <TextField {...form.text('name')} label="Name" />
      <TextField {...form.text('pincode')} label="PIN code" />
    </DialogForm>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = () => act(async () => fireEvent.submit(field('Name').form as HTMLFormElement));
const show = (send: Send) =>
  render(
    <MessagesProvider language="en" messages={messages}>
      <Sample send={send} />
    </MessagesProvider>,
  );
const reject = (codes: Record<string, FieldErrorCode[]>) => async () => {
  throw new CallFailed('invalid', 422, { type: '', title: '', status: 422, requestId: '1', codes });
};

beforeEach(() => vi.useFakeTimers({ toFake: ['requestAnimationFrame'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a field is checked when it is left, an empty one on submit; the first at fault takes the focus', async () => {
  const sent: Values[] = [];
  show(async (values) => sent.push(values));
  await act(async () => fireEvent.blur(field('PIN code')));
  expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(0);
  type('PIN code', '12');
  await act(async () => fireEvent.blur(field('PIN code')));
  screen.getByText(messages.fields.pincode);
  await press();
  vi.runAllTimers();
  screen.getByText('Who is it?');
  screen.getByText('Check the fields.');
  expect([document.activeElement, sent]).toEqual([field('Name'), []]);
  type('Name', 'Asha');
  type('PIN code', '388001');
  expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(0);
  // Nothing moves while typing.
  screen.getByText('Check the fields.');
  await press();
  expect([sent, screen.queryByRole('alert')]).toEqual([[{ name: 'Asha', pincode: '388001' }], null]);
});

test('a refusal keeps the input and marks the fields it names; another failure is told', async () => {
  let send: Send = reject({ pincode: ['taken'], other: ['taken'] });
  show((...given) => send(...given));
  type('Name', 'Asha');
  type('PIN code', '388001');
  await press();
  vi.runAllTimers();
  expect(document.activeElement).toBe(field('PIN code'));
  screen.getByText('Check the fields.');
  send = reject({ other: ['taken'] });
  await press();
  expect([field('Name').value, document.querySelectorAll('[aria-invalid]').length]).toEqual(['Asha', 0]);
  expect(screen.getByRole('alert').textContent).not.toContain('Check the fields.');
});

test('one attempt at a time', async () => {
  let finish = () => {};
  let sent = 0;
  show(() => {
    sent += 1;
    return new Promise<void>((resolve) => {
      finish = resolve;
    });
  });
  type('Name', 'Asha');
  type('PIN code', '388001');
  await press();
  await press();
  expect([sent, field('Name').readOnly]).toEqual([1, true]);
  await act(async () => finish());
  await press();
  expect(sent).toBe(2);
});

test('values that are adopted bear no fault of the earlier ones', async () => {
  show(async () => {});
  await press();
  expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(field('Name').value).toBe('Asha Patel');
  expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(0);
});

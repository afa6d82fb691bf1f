// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { messages } from '#web/messages/office/en.ts';
import { MessagesProvider } from '#web/messages/office/messages-context.tsx';
import { ListTable } from './table.tsx';

afterEach(cleanup);

test('a text that is too long is cut with dots, a button of a row never', () => {
  render(
    <MessagesProvider language="en" messages={messages}>
      <MemoryRouter>
        <ListTable
          title="Cards"
          columns={[
            { key: 'name', title: 'Name', widthRem: 8, cell: () => 'Harvest Gold' },
            {
              key: 'edit',
              title: 'Edit',
              widthRem: 4,
              isAction: true,
              cell: () => <button type="button">Pencil</button>,
            },
          ]}
          rows={[{ id: 1 }]}
          sort=""
          sortScope={{} as never}
          selection={undefined}
          openId={undefined}
          isDimmed={false}
          canOpen={false}
          hrefOf={() => ''}
          onOpen={() => undefined}
          onSort={() => undefined}
        />
      </MemoryRouter>
    </MessagesProvider>,
  );
  const cellOf = (text: string) => screen.getByText(text).closest('td') as HTMLElement;
  expect(cellOf('Harvest Gold').className).toContain('truncate');
  expect(cellOf('Pencil').className).not.toContain('truncate');
});

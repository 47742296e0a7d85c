import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { Tabs } from './tabs.tsx';

const tab = (name: string) => screen.getByRole('tab', { name });

beforeEach(() => {
  render(
    <Tabs
      tabs={[
        { label: 'Names', content: <input aria-label="Name" />, isStored: true },
        { label: 'Times', content: <input aria-label="Time" /> },
        { label: 'Data', content: <p>All of it</p> },
      ]}
    />,
  );
});

it('the tab list turns with arrows, Home and End, round at both ends', async () => {
  await userEvent.tab();
  for (const [key, name] of [
    ['{ArrowRight}', 'Times'],
    ['{End}', 'Data'],
    ['{ArrowRight}', 'Names'],
    ['{ArrowLeft}', 'Data'],
    ['{Home}', 'Names'],
  ] as const) {
    await userEvent.keyboard(key);
    expect(tab(name)).toHaveFocus();
    expect(screen.getByRole('tab', { selected: true })).toBe(tab(name));
    expect(screen.getByRole('tabpanel')).toHaveAccessibleName(name);
  }
});

it('the tab list takes one stop of the Tab key, before its panel', async () => {
  await userEvent.click(tab('Times'));
  await userEvent.tab();
  expect(screen.getByLabelText('Time')).toHaveFocus();
  await userEvent.tab({ shift: true });
  expect(tab('Times')).toHaveFocus();
});

it('the tab list keeps what was typed only in a tab that stays mounted', async () => {
  await userEvent.type(screen.getByLabelText('Name'), 'Ann');
  await userEvent.click(tab('Times'));
  await userEvent.type(screen.getByLabelText('Time'), '10');
  await userEvent.click(tab('Names'));
  expect(screen.getByLabelText('Name')).toHaveValue('Ann');
  await userEvent.click(tab('Times'));
  expect(screen.getByLabelText('Time')).toHaveValue('');
});

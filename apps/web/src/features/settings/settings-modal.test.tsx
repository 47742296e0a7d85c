import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { skipConfirmationKey } from '../../shared/confirmation-preference.ts';
import { failure, ok } from '../../shared/testing/fake-server.ts';
import { onClose, openSettings, openTab, press, sent } from './testing/open-settings.tsx';

const localTimes = () => screen.getByRole('switch', { name: 'Use the clock of each ride' });
const zone = () => screen.getByRole('combobox', { name: 'Time zone' });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe('the language model', () => {
  const box = () => screen.getByRole('checkbox', { name: /^Let a language model word/ });
  const environment = ok({ languageModel: { name: 'some-model', host: 'ai.example' } });

  it('is off by default, and says what is sent to whom before it is turned on', async () => {
    openSettings({
      'GET /api/environment': environment,
      'POST /api/settings/u1': ok({ languageModel: true }),
    });
    await waitFor(() => expect(box()).toBeEnabled());
    expect(box()).not.toBeChecked();
    expect(box()).toHaveAccessibleDescription(
      /sent to ai\.example: .* The model some-model .* device names are not sent/,
    );
    await userEvent.click(box());
    expect(await screen.findByText('Language model turned on')).toBeVisible();
    expect(sent('POST /api/settings/u1')[0]?.body).toEqual({ languageModel: true });
    expect(box()).toBeChecked();
  });

  it('is not offered by a server without one', async () => {
    openSettings({ 'GET /api/environment': ok({}) });
    await waitFor(() => expect(sent('GET /api/environment')).toHaveLength(1));
    await waitFor(() => expect(zone()).toBeEnabled());
    expect(screen.queryByRole('heading', { name: 'Language model' })).toBeNull();
  });
});

describe('the recordings', () => {
  const box = () => screen.getByRole('checkbox', { name: 'Keep recordings for re-analysis' });

  it('are kept by default, and deleted only after a question', async () => {
    openSettings({ 'POST /api/settings/u1': ok({ keepRecordings: false }) });
    await waitFor(() => expect(box()).toBeChecked());
    await userEvent.click(box());
    expect(screen.getByRole('alert')).toHaveTextContent('Delete your recordings?');
    expect(sent('POST /api/settings')).toEqual([]);
    await press('Keep them');
    expect(box()).toBeChecked();
    expect(box()).toHaveFocus();
    await userEvent.click(box());
    await press('Delete recordings');
    expect(await screen.findByText('Recordings deleted')).toBeVisible();
    expect(sent('POST /api/settings/u1')[0]?.body).toEqual({ keepRecordings: false });
    expect(box()).not.toBeChecked();
  });

  it('are kept again at once', async () => {
    openSettings({
      'GET /api/settings/u1': ok({ keepRecordings: false }),
      'POST /api/settings/u1': ok({ keepRecordings: true }),
    });
    await waitFor(() => expect(box()).toBeEnabled());
    expect(box()).not.toBeChecked();
    await userEvent.click(box());
    expect(await screen.findByText('Recordings will be kept')).toBeVisible();
    expect(box()).toBeChecked();
  });
});

describe('the time zone', () => {
  it('is the stored one, and is saved alone, in minutes', async () => {
    openSettings({
      'GET /api/settings/u1': ok({ timezoneOffsetMinutes: 60, firstName: 'Ann' }),
      'POST /api/settings/u1': ok({ timezoneOffsetMinutes: 345, firstName: 'Ann' }),
    });
    await waitFor(() => expect(zone()).toHaveDisplayValue('GMT+1'));
    await userEvent.selectOptions(zone(), 'GMT+5:45');
    await press('Save');
    expect(await screen.findByText('Settings saved successfully')).toBeVisible();
    // The server keeps what is not sent, such as the names.
    expect(sent('POST /api/settings/u1')[0]).toMatchObject({
      body: { timezoneOffsetMinutes: 345 },
      headers: { authorization: 'Bearer jwt-1' },
    });
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('is not chosen by saving a name', async () => {
    openSettings({
      'GET /api/settings/u1': ok({ timezoneOffsetMinutes: 60, firstName: 'Ann', lastName: 'Ray' }),
      'POST /api/settings/u1': ok({}),
    });
    await waitFor(() => expect(screen.getByLabelText('First name')).toHaveValue('Ann'));
    const lastName = screen.getByLabelText('Last name');
    await userEvent.clear(lastName);
    await userEvent.type(lastName, "O'Hara");
    await press('Save');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent('POST /api/settings/u1')[0]?.body).toEqual({ lastName: "O'Hara" });
  });

  it('is GMT+0 under the switch "Use the clock of each ride", which is on until a zone is saved (SET-04)', async () => {
    openSettings({ 'POST /api/settings/u1': ok({}) });
    await waitFor(() => expect(zone()).toHaveDisplayValue('GMT+0'));
    expect(localTimes()).toBeChecked();
    expect(localTimes()).toHaveAccessibleDescription(
      /time of the computer it was ridden on, and the zone below isn't used/,
    );
    await press('Save');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent('POST /api/settings/u1')[0]?.body).toEqual({});
  });

  it('goes back to the local time of each ride', async () => {
    openSettings({
      'GET /api/settings/u1': ok({ timezoneOffsetMinutes: 0 }),
      'POST /api/settings/u1': ok({}),
    });
    await waitFor(() => expect(zone()).toHaveDisplayValue('GMT+0'));
    expect(localTimes()).not.toBeChecked();
    await userEvent.click(localTimes());
    await press('Save');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent('POST /api/settings/u1')[0]?.body).toEqual({ timezoneOffsetMinutes: null });
  });

  it('stays chosen, and the dialog open, when saving fails', async () => {
    openSettings({ 'POST /api/settings/u1': failure(500, 'INTERNAL_ERROR') });
    await waitFor(() => expect(zone()).toBeEnabled());
    await userEvent.selectOptions(zone(), 'GMT-12');
    expect(localTimes()).not.toBeChecked();
    await press('Save');
    expect(await screen.findByText('Failed to save settings')).toBeVisible();
    expect(zone()).toHaveDisplayValue('GMT-12');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('stays typed with the names while another tab is read', async () => {
    openSettings();
    await waitFor(() => expect(zone()).toBeEnabled());
    await userEvent.type(screen.getByRole('textbox', { name: 'First name' }), 'Ada');
    await userEvent.selectOptions(zone(), 'GMT+3:30');
    await openTab('My data');
    await openTab('Preferences');
    expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Ada');
    expect(zone()).toHaveDisplayValue('GMT+3:30');
  });

  it('is not sent by Cancel', async () => {
    openSettings();
    await waitFor(() => expect(zone()).toBeEnabled());
    await userEvent.selectOptions(zone(), 'GMT+3:30');
    await press('Cancel');
    expect(onClose).toHaveBeenCalledOnce();
    expect(sent('POST /api/settings')).toEqual([]);
  });

  it('is not replaced unseen when it could not be loaded', async () => {
    openSettings({ 'GET /api/settings/u1': failure(500, 'INTERNAL_ERROR') });
    expect(await screen.findByText('Your settings could not be loaded')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await userEvent.selectOptions(zone(), 'GMT+1');
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  });
});

describe('Advanced Analysis Preferences', () => {
  it('have nothing to reset until the confirmation was switched off', () => {
    openSettings();
    expect(screen.getByRole('heading', { name: 'Advanced Analysis Preferences' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reset Confirmation Preference' })).toBeDisabled();
  });

  it('bring the confirmation back', async () => {
    localStorage.setItem(skipConfirmationKey, 'true');
    openSettings();
    await press('Reset Confirmation Preference');
    expect(
      await screen.findByText('Analysis confirmation preference has been reset'),
    ).toBeVisible();
    expect(localStorage.getItem(skipConfirmationKey)).toBeNull();
    expect(screen.getByRole('button', { name: 'Reset Confirmation Preference' })).toBeDisabled();
  });
});

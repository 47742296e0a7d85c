import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { type TakeFiles, useFileTaker } from '../../../shared/file-takers.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { UploadHeading } from './upload-heading.tsx';

const doneUpload = {
  fileName: 'Log.txt',
  fileBytes: 2048,
  masked: '12 names, addresses and ids were removed before sending.',
};
let received: Parameters<TakeFiles>[0] | undefined;

function NextUpload() {
  useFileTaker((files) => {
    received = files;
  });
  return <h1>Next upload</h1>;
}

function open(state: unknown) {
  received = undefined;
  return renderPage(
    <Routes>
      <Route path="/report/*" element={<UploadHeading />} />
      <Route path="/upload" element={<NextUpload />} />
    </Routes>,
    { pathname: '/report/u1/r', state },
  );
}

it('the upload heading says what became of the log, and starts over', async () => {
  open({ doneUpload });
  expect(screen.getByText('Your report is ready.')).toBeVisible();
  expect(
    screen.getByText('Log.txt, 2 KB. 12 names, addresses and ids were removed before sending.'),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(screen.getByRole('heading', { name: 'Next upload' })).toBeVisible();
});

it('the upload heading says that a log without a ride long enough to judge cost nothing', () => {
  open({ doneUpload: { ...doneUpload, isFree: true } });
  const text = 'No ride in this log is long enough to judge. Nothing was spent.';
  expect(screen.getByText(text)).toBeVisible();
});

it('the upload heading hands another file to the upload page', async () => {
  const { container } = open({ doneUpload });
  const input = container.querySelector<HTMLInputElement>('input[type=file]');
  const file = new File(['x'], 'Log (old 1).txt');
  await userEvent.upload(input as HTMLInputElement, file);
  expect(await screen.findByRole('heading', { name: 'Next upload' })).toBeVisible();
  await waitFor(() => expect(received).toEqual([file]));
});

it.each([null, {}, { doneUpload: 'ready' }])('the upload heading is not there for %j', (state) => {
  open(state);
  expect(screen.queryByText('Your report is ready.')).toBeNull();
});

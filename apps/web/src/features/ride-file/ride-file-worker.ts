import {
  answerRideFileRequest,
  type RideFileAnswer,
  type RideFileRequest,
} from './answer-request.ts';

self.addEventListener('message', async ({ data }: MessageEvent<RideFileRequest>) => {
  const post = (answer: RideFileAnswer) => self.postMessage(answer);
  try {
    post(await answerRideFileRequest(data));
  } catch (error) {
    post({ kind: 'failed' });
    // Thrown again so that the browser's console shows it.
    throw error;
  }
});

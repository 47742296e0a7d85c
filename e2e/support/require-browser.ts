/** Stops before the first journey where no browser was named. */
export default function requireBrowser() {
  if (!process.env.CHROME_PATH) {
    throw new Error(
      'CHROME_PATH is not set. Start the journeys with `npm run e2e`: it finds a browser.',
    );
  }
}

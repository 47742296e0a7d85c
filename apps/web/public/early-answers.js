// A signed-in user's page would wait for its code before it asks for the credential, and for that before it asks for its
// data. Both are asked for here. The server puts this script into the page only where the browser says that somebody is signed in.
// `src/shared/early-answers.ts` takes each answer once; what isn't listed here is asked for later. How an own report
// or analysis, a comparison, or the list of rides begins is drawn at once, into the frame that the first HTML has for it.
(() => {
  // Set by `before-app.js`, which runs first.
  if (!document.documentElement.hasAttribute('data-user')) return;
  const json = 'application/json';
  const ask = (path, init) =>
    fetch(`/api${path}`, {
      credentials: 'same-origin',
      signal: AbortSignal.timeout(15_000),
      ...init,
    }).catch(() => undefined);
  const pathsFor = ({ identityId }) => {
    const [, page, first = '', second] = location.pathname.split('/');
    const parameters = new URLSearchParams(location.search);
    if (page === 'report' && second) return [`/report/${first}/${second}`];
    if (page === 'compare')
      return ['a', 'b']
        .flatMap((side) => parameters.get(side) ?? [])
        .map((ride) => `/report/${ride}`);
    if (page === 'files' && location.search === '') return ['/getUserFilesListing'];
    if (page !== 'analysis' || first === '' || first.startsWith('demo-')) return [];
    const stored = `${identityId}/${first.replace(/\.gz$/, '')}`;
    return [`/report/${stored}`, `/analysis/${stored}`];
  };
  const wordsFor = (paths) => {
    const [, page] = location.pathname.split('/');
    if (page === 'report' || page === 'analysis' || page === 'files') return paths.at(-1);
    if (page !== 'compare' || location.search.includes('activity')) return undefined;
    const [a, b] = paths.map((path) => path.split('/'));
    return b && a[2] === b[2] ? `${paths[0]}/compared/${b[3]}` : undefined;
  };
  const escaped = (text) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
  const drawFirstWords = async (answer) => {
    const { words } = answer?.ok ? await answer.json() : {};
    // The app has replaced it once it has drawn the report.
    const frame = document.querySelector('template[data-first-words]');
    if (!words || !frame) return;
    frame.parentElement.outerHTML = frame.innerHTML.replace(
      /%ridescope:\w+-([a-zA-Z]+)(\d?)%/g,
      // A list of texts has a place for each.
      (_, part, at) => escaped((at === '' ? words[part] : words[part]?.[at]) ?? ''),
    );
  };
  const token = ask('/auth/token', {
    method: 'POST',
    headers: { accept: json, 'content-type': json },
    body: '{}',
  });
  const asked = token
    .then(async (answer) => {
      if (!answer?.ok) return {};
      // A copy, because the app reads the answer too.
      const { token: jwt, user } = await answer.clone().json();
      const headers = { accept: json, authorization: `Bearer ${jwt}` };
      const paths = pathsFor(user);
      const words = wordsFor(paths);
      return {
        // Beside the whole answers, which the app draws in full.
        words: words && ask(`${words}/first-words`, { headers }).then(drawFirstWords),
        answers: paths.map((path) => [`/api${path}`, ask(path, { headers })]),
      };
    })
    // The app asks again, and says what is wrong.
    .catch(() => ({}));
  const data = asked.then(({ answers }) => new Map(answers));
  const words = asked.then(({ words }) => words).catch(() => {});
  window.earlyAnswers = { token, data, words };
})();

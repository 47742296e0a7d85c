import { lazyOwn } from '../../layout/own-page.ts';
import { Protected } from '../../layout/protected.tsx';

const OwnStatement = lazyOwn(async () => (await import('./own-statement.tsx')).OwnStatement);

export function StatementRoute() {
  return (
    <Protected
      title="Race statement"
      lead="A statement is made from your own report: sign in to open it. To check the code of a statement, nobody needs an account."
    >
      <OwnStatement />
    </Protected>
  );
}

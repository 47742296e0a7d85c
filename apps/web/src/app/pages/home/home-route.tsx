import { pagePaths, sharedReportPath } from '@ridescope/contract/pages';
import { HomePage } from '../../../features/home/home-page.tsx';
import { useSession } from '../../../shared/session/session-context.tsx';
import { VisitorLook } from '../visitor-look.tsx';

export function HomeRoute() {
  const { status } = useSession();
  return (
    <HomePage
      uploadPath={pagePaths.upload}
      demoPathOf={sharedReportPath}
      isUser={status === 'user'}
      dropZone={
        status === 'visitor'
          ? (onChosen) => (
              <div data-for-visitors>
                <VisitorLook onChosen={onChosen} />
              </div>
            )
          : undefined
      }
      purchasePath={pagePaths.purchaseTokens}
    />
  );
}

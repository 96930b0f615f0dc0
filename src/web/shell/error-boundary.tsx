import { Component, type ReactNode } from "react";
import { useWords } from "../i18n/language.tsx";
import { EmptyPage } from "./empty-page.tsx";

/** Shows a page with a way out when a component throws, instead of nothing. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }
  override render(): ReactNode {
    return this.state.failed ? <ErrorPage /> : this.props.children;
  }
}

function ErrorPage(): ReactNode {
  const words = useWords();
  return (
    <EmptyPage text={words.app.broken}>
      <button type="button" className="button primary" onClick={() => location.reload()}>
        {words.app.reload}
      </button>
    </EmptyPage>
  );
}

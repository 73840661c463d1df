/** Both themes at once, each in its own document, so that what opens over the page is seen in both too. */
export function SideBySide() {
  return (
    <div className="flex h-dvh justify-center gap-6 bg-sunken p-6">
      {["light", "dark"].map((theme) => (
        <iframe
          key={theme}
          title={`Kit, ${theme}`}
          src={`?theme=${theme}`}
          className="h-full w-full max-w-[480px] rounded-panel bg-bg"
        />
      ))}
    </div>
  );
}

// What the compiler finds when the core imports `vscode`: nothing. See "Layers" in ARCHITECTURE.md.
export {};

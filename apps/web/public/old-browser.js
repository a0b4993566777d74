// Runs only where modules do not: says in four languages that the browser is too old.
document.getElementById('root').innerHTML =
  '<div role="alert">' +
  '<p>This browser is too old. Please use a current version of Chrome, Edge or Firefox.</p>' +
  '<p lang="zh-CN">\u6d4f\u89c8\u5668\u7248\u672c\u8fc7\u4f4e\uff0c\u8bf7\u4f7f\u7528\u6700\u65b0\u7248\u672c\u7684 Chrome\u3001Edge \u6216 Firefox\u3002</p>' +
  '<p lang="es">Este navegador es demasiado antiguo. Use una versi\u00f3n actual de Chrome, Edge o Firefox.</p>' +
  '<p lang="pt-BR">Este navegador \u00e9 muito antigo. Use uma vers\u00e3o atual do Chrome, Edge ou Firefox.</p></div>'
// Written as a property: the content policy takes no style from markup.
document.getElementById('root').firstChild.style.cssText =
  'max-width:640px;margin:80px auto;padding:0 16px;font:16px/1.6 sans-serif'
